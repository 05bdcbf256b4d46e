import {
  type AuthInfo,
  type CallToolResult,
  createMcpHandler,
  type McpHttpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { Permission } from '../../core/access/permissions.js';
import { withFewerPermissions } from '../../core/access/restricted-calls.js';
import { may } from '../../core/access/rights.js';
import { opensScope } from '../../core/access/token-scopes.js';
import { readVersion } from '../../core/config/version.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { type ClientContext, createApiClient } from '../../core/http/internal-request.js';
import { INSTRUCTIONS } from './mcp.constants.js';
import { type Arguments, type RecordTool, toolsOf } from './mcp-tools.js';

/** Who calls, with what, and from where. */
export interface McpCaller {
  token: string;
  user: AuthUser;
  scopes: ReadonlySet<string>;
  client: ClientContext;
}

/**
 * Serves the Model Context Protocol (https://modelcontextprotocol.io), one request at a time and without sessions. Tools are made of the
 * kinds that there are, and each stands for a call of the API, which is made within this process with the caller's token: what the token
 * may not do by itself it may not do here.
 */
@Injectable()
export class McpService implements OnApplicationShutdown {
  private readonly logger = new Logger(McpService.name);
  private readonly handler: McpHttpHandler;
  private readonly callers = new WeakMap<AuthInfo, McpCaller>();
  private known: { generation: number; tools: Map<string, KnownTool> } | undefined;

  constructor(
    private readonly registry: ResourceRegistry,
    private readonly adapter: HttpAdapterHost,
  ) {
    this.handler = createMcpHandler(({ authInfo }) => this.serverFor(authInfo), {
      // Nothing is announced, so nobody has to wait for it.
      maxSubscriptions: 1,
      onerror: (error) => this.logger.debug(error.message),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.handler.close();
  }

  /** @param parsedBody The message, or the list of them. */
  answer(request: Request, parsedBody: unknown, caller: McpCaller): Promise<Response> {
    const authInfo: AuthInfo = { token: '', clientId: '', scopes: [...caller.scopes] };
    this.callers.set(authInfo, caller);
    return this.handler.fetch(request, { authInfo, parsedBody });
  }

  private serverFor(authInfo: AuthInfo | undefined): Server {
    const caller = authInfo && this.callers.get(authInfo);
    if (!caller) throw new Error('A message of the Model Context Protocol came without its caller.');
    const server = new Server(
      { name: 'jukwaa', title: 'Jukwaa', version: readVersion().version },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    );
    server.setRequestHandler('tools/list', () => ({ tools: this.toolsFor(caller).map(({ described }) => described) }));
    server.setRequestHandler('tools/call', ({ params }) => this.call(params.name, params.arguments ?? {}, caller));
    return server;
  }

  /** The tools that a token may use: its scopes and the role of its owner decide. */
  private toolsFor(caller: McpCaller): RecordTool[] {
    return [...this.tools().values()].flatMap(({ tool, isAllowed }) => (isAllowed(caller) ? [tool] : []));
  }

  /** All tools by name, made anew when kinds have come or gone. */
  private tools(): Map<string, KnownTool> {
    const { generation } = this.registry;
    if (this.known?.generation !== generation) this.known = { generation, tools: this.made() };
    return this.known.tools;
  }

  private made(): Map<string, KnownTool> {
    const known = this.registry.all.flatMap(({ definition }) =>
      toolsOf(definition).map((tool): [string, KnownTool] => {
        const action = tool.publishes ? 'publish' : tool.described.annotations?.readOnlyHint ? 'read' : 'write';
        const isAllowed = ({ scopes, user }: McpCaller) =>
          tool.scopes.every((scope) => opensScope(scopes, scope)) && may(user, action, definition);
        return [tool.described.name, { tool, isAllowed }];
      }),
    );
    return new Map(known);
  }

  private async call(name: string, given: Arguments, caller: McpCaller): Promise<CallToolResult> {
    const found = this.tools().get(name);
    if (!found?.isAllowed(caller))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool named ${name} for this token.`);
    const { tool } = found;
    try {
      const { method, path, body } = tool.call(given);
      const { callApi } = createApiClient(
        this.adapter.httpAdapter.getInstance<Express>(),
        { headers: {} },
        caller.client,
      );
      const isUsable = tool.publishes ? () => true : this.isNoPublishing;
      const response = await withFewerPermissions(isUsable, () =>
        callApi(path, {
          method,
          headers: {
            Authorization: `Bearer ${caller.token}`,
            Accept: 'application/json',
            ...(body ? { 'Content-Type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      );
      return { content: [{ type: 'text', text: await response.text() }], ...(response.ok ? {} : { isError: true }) };
    } catch (error) {
      if (error instanceof RangeError) return { content: [{ type: 'text', text: error.message }], isError: true };
      throw error;
    }
  }

  /** Whether a permission is none to publish. */
  private readonly isNoPublishing = (permission: Permission): boolean =>
    !this.registry.all.some(({ definition }) => definition.publish === permission);
}

interface KnownTool {
  tool: RecordTool;
  isAllowed(caller: McpCaller): boolean;
}
