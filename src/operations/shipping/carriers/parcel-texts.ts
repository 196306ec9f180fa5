import type { Inspection } from '#contract/settings/legal-fields.ts'
import type { CarrierParcel } from './carrier.ts'

const inspectionNotes: Record<Inspection, string> = {
  '': '',
  look: 'Cho xem hàng, không thử',
  try: 'Cho thử hàng',
  none: 'Không cho xem hàng',
}

export const joinNotes = ({ inspection, note }: CarrierParcel) =>
  [inspectionNotes[inspection], note].filter(Boolean).join('. ')

export function cutToBytes(text: string, maxBytes: number): string {
  let [cut, bytes] = ['', 0]
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes) break
    cut += character
  }
  return cut
}
