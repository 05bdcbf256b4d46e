import { Permission } from '../../core/access/permissions.js';
import { addTokenScopes } from '../../core/access/token-scopes.js';

/** The scope of tokens that may publish, hide and delete by these tools. */
export const MCP_PUBLISH_SCOPE = 'mcp_publish:write';

addTokenScopes('mcp', { label: 'AI programs', read: Permission.ContentRead });
addTokenScopes('mcp_publish', { label: 'AI programs may publish and delete', write: Permission.ContentRead });
