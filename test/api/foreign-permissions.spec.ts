import { Controller, Get, Module } from '@nestjs/common';
import { RequirePermission } from '../../backend/core/access/access.decorator.js';
import { registerPermission } from '../../backend/core/access/permissions.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';

const { permission, takeAway } = registerPermission('rockets.launch', [RoleName.Content]);

@Controller()
class RocketsController {
  @Get('admin/api/rockets')
  @RequirePermission(permission)
  list(): string[] {
    return ['Ariane'];
  }
}

@Module({ controllers: [RocketsController] })
class RocketsModule {}

describe('A permission that is no part of the product', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ modules: [RocketsModule] });
  });

  afterAll(async () => {
    takeAway();
    await site.close();
  });

  it.each([
    [RoleName.Administrator, 200],
    [RoleName.Content, 200],
    [RoleName.Editor, 403],
    [RoleName.Viewer, 403],
  ])('lets %s call its route with the answer %i, and is told to the back office alike', async (role, status) => {
    const client = await site.signIn(role);
    expect((await client.get('/admin/api/rockets')).status).toBe(status);
    const { permissions } = (await client.get('/admin/api/me')).body;
    expect(permissions.includes('rockets.launch')).toBe(status === 200);
  });

  it('lets no visitor in', async () => {
    expect((await site.visitor().get('/admin/api/rockets')).status).toBe(401);
  });
});
