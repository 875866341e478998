import { attempt } from "../parts/attempt";

/** Bytes of memory that no other thread has, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** UTF-8 of a text. */
export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

/** Bytes as a text of one character each. */
export const fromLatin1 = (bytes: Bytes): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** The other way round. */
export const toBytes = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Lower-case hex of bytes. */
export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Bytes of Base64; undefined where a text isn't any. */
export const fromBase64 = (text: string): Bytes | undefined => attempt(() => toBytes(atob(text)));
