import { Skeleton } from '@mantine/core';
import bar from '../../content/editor/Write.module.css';
import fields from './fields/Fields.module.css';
import classes from './KindScreen.module.css';

/** The screen of a kind while that loads. */
export const KindWaiting = () => (
  <div className={`column ${bar.editor}`} aria-busy>
    <header className={`row ${bar.bar}`}>
      <Skeleton h={16} w={90} />
      <Skeleton h={20} w={160} />
    </header>
    <div className={classes.tabs}>
      <nav>
        {[52, 44, 96, 130].map((width) => (
          <Skeleton key={width} h={14} w={width} style={{ alignSelf: 'center' }} />
        ))}
      </nav>
    </div>
    <div className={`single ${fields.columns}`}>
      <div className={fields.main}>
        <div className={fields.measure}>
          {[40, 30, 44, 36, 28].map((width) => (
            <div key={width} className={fields.field}>
              <span />
              <Skeleton h={32} w={32} />
              <span>
                <Skeleton h={13} w={`${width}%`} mb={8} />
                <Skeleton h={10} w={`${width / 2}%`} />
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  </div>
);
