import { PERMISSIONS_OF_ROLE, Permission, permissionsOf } from './permissions.js';
import { RoleName } from './role-name.js';

describe('What a role may do', () => {
  it('is everything for administrators', () => {
    expect([...PERMISSIONS_OF_ROLE[RoleName.Administrator]].sort()).toEqual(Object.values(Permission).sort());
  });

  it('is for editors all but users, exports, chatbot settings, contact information and legal text', () => {
    const denied = Object.values(Permission).filter((one) => !PERMISSIONS_OF_ROLE[RoleName.Editor].includes(one));
    expect(denied.sort()).toEqual(
      [
        Permission.UsersRead,
        Permission.UsersWrite,
        Permission.Export,
        Permission.ChatbotSettingsRead,
        Permission.ChatbotSettingsWrite,
        Permission.ContactInfoRead,
        Permission.ContactInfoWrite,
        Permission.LegalRead,
        Permission.LegalWrite,
      ].sort(),
    );
  });

  it('is for viewers to read content, without anything about persons', () => {
    expect([...PERMISSIONS_OF_ROLE[RoleName.Viewer]].sort()).toEqual(
      [Permission.ContentRead, Permission.HomeImagesRead, Permission.KnowledgeRead, Permission.ReportsRead].sort(),
    );
  });

  it.each(['', 'administrator', 'Owner', '__proto__', 'constructor'])('is nothing for the unknown role %j', (role) => {
    expect(permissionsOf(role)).toEqual([]);
  });
});
