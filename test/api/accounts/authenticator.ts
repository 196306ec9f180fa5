import { TOTP } from 'otpauth'
import { password, type TestClient } from '#test/shop.ts'

const at = (part = '') => `/api/v1/account/second-factor${part}`

/** @param steps difference of the app's clock, in steps of 30 s */
export const computeCode = (key: string, steps = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Turns the second factor on. @returns the key, the used code and the recovery codes */
export async function turnOn(who: TestClient, secret = password) {
  const { body: started } = await who.post<{ key: string; uri: string }>(at(), { password: secret })
  const code = computeCode(started.key)
  const confirmed = await who.put<{ recoveryCodes: string[] }>(at(), { code })
  if (confirmed.status !== 200) throw new Error(`the first code was refused: ${confirmed.body.error}`)
  return { ...started, code, recoveryCodes: confirmed.body.recoveryCodes }
}
