import { createGhn } from '#operations/shipping/carriers/ghn.ts'
import { afterwards } from '#test/afterwards.ts'
import { GhnSimulator } from '../../../demo/carrier/ghn-simulator.ts'
import { openCarrierShop } from './open-carrier-shop.ts'

const account = { token: 'a token that GHN gave', shopId: '190001' }

/** A shop that sends parcels with a simulated GHN. */
export async function openGhnShop() {
  const opened = await openCarrierShop('ghn')
  const { shop, callbackKey, callbackUrl } = opened
  const ghn = await new GhnSimulator(account).start()
  afterwards(() => ghn.close())
  ghn.callbackUrl = `${callbackUrl}?key=${callbackKey}`
  shop.carriers = [createGhn({ ...account, url: ghn.url, callbackKey, timeoutMs: 2000 })]
  return { ...opened, ghn }
}
