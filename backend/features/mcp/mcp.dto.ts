/** A message of JSON-RPC 2.0, of which the protocol says what its methods take and answer. */
export class McpMessage {
  /** @example "2.0" */
  jsonrpc: string;
  /** Of a request and its answer. @example 1 */
  id?: number;
  /** @example tools/list */
  method?: string;
  /** What the method takes. @example {} */
  params?: Record<string, unknown>;
  /** What a request is answered with. @example {"tools": []} */
  result?: Record<string, unknown>;
}
