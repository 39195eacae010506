import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

function createMcp() {
  const mcp = new McpServer({ name: 'adder', version: '1.0.0' });
  mcp.registerTool('add', { inputSchema: { a: z.number(), b: z.number() } }, ({ a, b }) => ({
    content: [{ type: 'text', text: String(a + b) }],
  }));
  return mcp;
}

if (process.argv.includes('--stdio')) {
  await createMcp().connect(new StdioServerTransport());
} else {
  createServer(async (request, response) => {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    await createMcp().connect(transport);
    await transport.handleRequest(request, response);
  }).listen(process.env.PORT);
}
