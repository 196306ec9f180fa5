export const csvDelimiters = [',', ';', '\t', '|']

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** `zip` includes XLSX, `ole` older workbooks and those with a password. */
type BinaryFormat = 'zip' | 'ole' | 'pdf'

const signatures: Record<BinaryFormat, readonly number[]> = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  ole: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** @returns null for any other file, such as a text */
export const detectBinaryFormat = (bytes: Uint8Array): BinaryFormat | null =>
  (['zip', 'ole', 'pdf'] as const).find((format) => startsWith(bytes, signatures[format])) ?? null

export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  // UTF-16 without a byte order mark: every second byte of a mostly ASCII text is zero.
  const zeros = [0, 0]
  bytes.subarray(0, 200).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd > 40) return 'utf-16le'
  return odd === 0 && even > 40 ? 'utf-16be' : 'utf-8'
}
