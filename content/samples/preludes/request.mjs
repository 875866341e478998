import { createHmac } from 'node:crypto';
const rawBody = Buffer.from('');
