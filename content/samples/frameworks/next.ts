import { BusinessError } from './errors.js';
import { quote } from './pricing.js';
import { isSigned } from './signature.js';

// app/%product-slug%/v1/quote/route.ts: arrayBuffer() in place of json(), the signature is over the bytes as received.
export async function POST(request: Request): Promise<Response> {
  const rawBody = Buffer.from(await request.arrayBuffer());
  if (!isSigned(rawBody, request.headers.get('X-%Product%-CRC') ?? undefined, [process.env.APP_SECRET ?? ''])) {
    return Response.json({ code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' }, { status: 401 });
  }
  try {
    const body = JSON.parse(rawBody.toString());
    return Response.json({ request_id: body.request_id, ...(await quote(body)) });
  } catch (error) {
    if (error instanceof SyntaxError) return Response.json({ code: 'MALFORMED_BODY', message: error.message }, { status: 400 });
    if (error instanceof BusinessError) return Response.json({ code: error.code, message: error.message }, { status: error.status });
    throw error; // Next.js logs it and responds with 500
  }
}
