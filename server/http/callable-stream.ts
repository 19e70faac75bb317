/** Server-sent events as the protocol's clients read them: each message, then the result or the error. */
export function streamed(
  messages: AsyncIterable<unknown>,
  result: unknown,
  told: (error: unknown) => Promise<object>,
): Response {
  const encoder = new TextEncoder();
  const iterator = messages[Symbol.asyncIterator]();
  const line = (content: object) => encoder.encode(`data: ${JSON.stringify(content)}\n\n`);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        controller.enqueue(next.done ? line({ result }) : line({ message: next.value }));
        if (next.done) controller.close();
      } catch (error) {
        controller.enqueue(line(await told(error)));
        controller.close();
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
}
