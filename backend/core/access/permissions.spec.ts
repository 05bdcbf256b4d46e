import { Permission, permissionsOf, ROLE_PERMISSIONS, registerPermission } from './permissions.js';
import { RoleName } from './role-name.js';

describe('The permissions of a role', () => {
  it('are all for administrators', () => {
    expect([...ROLE_PERMISSIONS[RoleName.Administrator]].sort()).toEqual(Object.values(Permission).sort());
  });

  it('are everything for editors, except users, kinds of content, exports, company and chatbot settings, mail, activity, status, backups, webhooks, imports and permanent deletion', () => {
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
        Permission.OwnCssWrite,
        Permission.LegalRead,
        Permission.KindsWrite,
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
        Permission.SiteExport,
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
        Permission.FormsRead,
        Permission.HomeSectionsRead,
        Permission.KindsRead,
        Permission.LanguagesRead,
        Permission.MenusRead,
        Permission.ReportsRead,
        Permission.SynonymsRead,
        Permission.UploadsRead,
        Permission.WordsRead,
      ].sort(),
    );
  });

  it('are for the inbox to read and answer what visitors sent, and to write no content', () => {
    expect([...ROLE_PERMISSIONS[RoleName.Inbox]].sort()).toEqual(
      [
        Permission.InboxRead,
        Permission.InboxWrite,
        Permission.FormsRead,
        Permission.UploadsRead,
        Permission.LanguagesRead,
        Permission.ReportsRead,
      ].sort(),
    );
  });

  it('are the same for Content as for editors, except for what visitors send and for newsletters', () => {
    const editor = ROLE_PERMISSIONS[RoleName.Editor];
    expect(editor.filter((permission) => !ROLE_PERMISSIONS[RoleName.Content].includes(permission)).sort()).toEqual(
      [
        Permission.QuestionsRead,
        Permission.QuestionsWrite,
        Permission.InboxRead,
        Permission.InboxWrite,
        Permission.SubscribersRead,
        Permission.SubscribersWrite,
        Permission.NewslettersSend,
      ].sort(),
    );
    expect(ROLE_PERMISSIONS[RoleName.Content].every((permission) => editor.includes(permission))).toBe(true);
  });

  it.each(['', 'administrator', 'Owner', '__proto__', 'constructor'])('are none for the unknown role %j', (role) => {
    expect(permissionsOf({ name: role, permissions: null })).toEqual([]);
  });

  it('are those of a stored list that this version knows', () => {
    // `content.read` would bring those of the kinds that are loaded by then.
    const permissions = ['users.write', 'pages.read', 'rockets.launch'];
    expect(permissionsOf({ name: 'Owner', permissions })).toEqual([Permission.PagesRead, Permission.UsersWrite]);
  });

  it('that come later are those of administrators and of the roles that they name, until they are taken away', () => {
    const of = (name: string, permissions: string[] | null = null) => permissionsOf({ name, permissions });
    const { permission, takeAway } = registerPermission('rockets.launch', [RoleName.Editor]);
    expect(Object.values(RoleName).filter((role) => of(role).includes(permission))).toEqual([
      RoleName.Administrator,
      RoleName.Editor,
    ]);
    expect(of('Pilot', ['rockets.launch'])).toEqual([permission]);
    expect(() => registerPermission('rockets.launch')).toThrow("There are two permissions named 'rockets.launch'.");
    expect(() => registerPermission('content.read')).toThrow();
    takeAway();
    expect([of(RoleName.Administrator).includes(permission), of('Pilot', ['rockets.launch'])]).toEqual([false, []]);
  });
});
