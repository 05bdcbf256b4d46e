import { picturesOfRtf } from './rtf-pictures';

const png = '89504e470d0a1a0a0000000d4948445200000001';

const picture = (kind: string, hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw2646\\pich1323` +
  `\\${kind}\\bliptag-1508438117{\\*\\blipuid a617f39b3d1f4b0c8a1e6a3f0c2d9b77}\r\n${hex}}}` +
  '{\\nonshppict{\\pict\\picscalex100\\wmetafile8\\bliptag-1508438117{\\*\\blipuid a617f39b3d1f4b0c8a1e6a3f0c2d9b77}0100090000032e00000000000500}}';

it('Pictures are read from RTF in their order, each once', () => {
  const lines = `${png.slice(0, 16)}\r\n${png.slice(16)}`;
  const rtf = `{\\rtf1\\ansi\\pard Above\\par ${picture('pngblip', lines)} Below ${picture('emfblip', png)}${picture('jpegblip', 'ffd8ffe000104a46494600010100000100010000')}\\par}`;
  expect(picturesOfRtf(rtf)).toEqual([
    `data:image/png;base64,${Buffer.from(png, 'hex').toString('base64')}`,
    undefined,
    `data:image/jpeg;base64,${Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex').toString('base64')}`,
  ]);
  expect(picturesOfRtf('')).toEqual([]);
  expect(picturesOfRtf('{\\rtf1 {\\*\\shppict{\\pict\\pngblip}}')).toEqual([undefined]);
});
