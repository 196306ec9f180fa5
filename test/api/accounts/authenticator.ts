import { TOTP } from 'otpauth'
import { type Caller, password } from '#test/shop.ts'

const at = (part = '') => `/api/v1/account/second-factor${part}`

/** The code of an app whose clock is this many steps of 30 s off. */
export const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Scans the code and types the first one back. @returns the app's key, the code that was used up, and the recovery codes */
export async function turnOn(who: Caller, secret = password) {
  const { body: started } = await who.post<{ key: string; uri: string }>(at(), { password: secret })
  const code = codeOf(started.key)
  const confirmed = await who.put<{ recoveryCodes: string[] }>(at(), { code })
  if (confirmed.status !== 200) throw new Error(`the first code was refused: ${confirmed.body.error}`)
  return { ...started, code, recoveryCodes: confirmed.body.recoveryCodes }
}
