import { Permission, permissionsOf, ROLE_PERMISSIONS } from './permissions.js';
import { RoleName } from './role-name.js';

describe('The permissions of a role', () => {
  it('are all for administrators', () => {
    expect([...ROLE_PERMISSIONS[RoleName.Administrator]].sort()).toEqual(Object.values(Permission).sort());
  });

  it('are for editors all but users, exports, settings of the company, mail, the activity, the status, backups, webhooks, imports and deleting for good', () => {
    const denied = Object.values(Permission).filter((one) => !ROLE_PERMISSIONS[RoleName.Editor].includes(one));
    expect(denied.sort()).toEqual(
      [
        Permission.UsersRead,
        Permission.UsersWrite,
        Permission.Export,
        Permission.ChatbotSettingsRead,
        Permission.ChatbotSettingsWrite,
        Permission.ContactInfoRead,
        Permission.ContactInfoWrite,
        Permission.IdentityRead,
        Permission.IdentityWrite,
        Permission.LegalRead,
        Permission.LanguagesWrite,
        Permission.LegalWrite,
        Permission.MailRead,
        Permission.MailWrite,
        Permission.ActivityRead,
        Permission.BinPurge,
        Permission.BackupsRead,
        Permission.StatusRead,
        Permission.WebhooksRead,
        Permission.WebhooksWrite,
        Permission.ImportsWrite,
      ].sort(),
    );
  });

  it('are for viewers to read content, without personal data', () => {
    expect([...ROLE_PERMISSIONS[RoleName.Viewer]].sort()).toEqual(
      [
        Permission.ContentRead,
        Permission.PagesRead,
        Permission.HomeImagesRead,
        Permission.KnowledgeRead,
        Permission.HomeSectionsRead,
        Permission.LanguagesRead,
        Permission.MenusRead,
        Permission.ReportsRead,
        Permission.SynonymsRead,
        Permission.UploadsRead,
        Permission.WordsRead,
      ].sort(),
    );
  });

  it.each(['', 'administrator', 'Owner', '__proto__', 'constructor'])('are none for the unknown role %j', (role) => {
    expect(permissionsOf(role)).toEqual([]);
  });
});
