import type { CallbackRequest } from '#operations/runtime/callback-request.ts'
import type { OutboundResponse } from '#operations/runtime/send-request.ts'

/** The fields of a JSON object as text; null for anything else. */
export function readAnswer(answer: OutboundResponse | null): Record<string, string> | null {
  if (answer?.status !== 200) return null
  return parseFields(answer.text)
}

export const readParameters = ({ query, body }: CallbackRequest): Record<string, string> | null =>
  body.byteLength === 0 ? Object.fromEntries(query) : parseFields(Buffer.from(body).toString('utf8'))

export function parseFields(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, String(field ?? '')]))
  } catch {
    return null
  }
}

/** DANGER: a browser is redirected to this address. @returns null unless it belongs to one of the origins */
export function acceptPage(url: string | undefined, origins: readonly string[]): string | null {
  if (!url || !URL.canParse(url)) return null
  const { origin, protocol, hostname } = new URL(url)
  const isAccepted = origins.some((accepted) =>
    accepted.startsWith('https://*.')
      ? protocol === 'https:' && hostname.endsWith(accepted.slice('https://*'.length))
      : origin === accepted,
  )
  return isAccepted ? url : null
}
