import { createServer } from "node:http";

/** An answer to give: header names and values in a row, the body in base64. */
export interface BareAnswer {
  path: string;
  headers: string[];
  body: string;
}

// The floor: `node:http` and nothing else, answering what its parent hands it.
const answers = new Map<string, { headers: string[]; body: Buffer }>();
const server = createServer((request, response) => {
  const answer = answers.get(request.url!)!;
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
process.on("message", ({ path, headers, body }: BareAnswer) => {
  answers.set(path, { headers, body: Buffer.from(body, "base64") });
  process.send!("ready");
});
process.on("disconnect", () => process.exit());
server.listen(Number(process.argv[2]), "127.0.0.1");
