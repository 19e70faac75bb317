/** Thrown while a body is read that is larger than allowed. */
export class BodyTooLarge extends Error {}

/**
 * The request, refused when it announces a body of more than `most` bytes, cut off behind them when it announces
 * nothing. An announced length is kept by the HTTP parser itself.
 */
export function limitBody(request: Request, most: number): Request {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (Number(announced) > most) throw new BodyTooLarge();
    return request;
  }
  if (!request.headers.has("transfer-encoding") || !request.body) return request;
  let seen = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen > most) controller.error(new BodyTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: counted,
    signal: request.signal,
    duplex: "half",
  } as RequestInit);
}

/** Whether a body that could not be read was too large, wherever in the chain of causes that stands. */
export function wasTooLarge(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof BodyTooLarge) return true;
  return false;
}
