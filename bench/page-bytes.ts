import { type Bench, checkLimit } from './budget.ts'
import { findProductInSizes, measureOnPhones, type Phone } from './phone.ts'

/** Compressed kB until the network is idle: `all` includes headers, `script` does not. */
async function measureTransfer({ page, protocol }: Phone, url: string) {
  const scripts = new Set<string>()
  let all = 0
  let script = 0
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength / 1000
  })
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength / 1000
  })
  await protocol.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  return { all, script }
}

/** Measures what a phone downloads for a page before it is scrolled or touched. */
export const pageBytesBench: Bench = {
  name: 'page-bytes',
  async measure({ shop, runs }) {
    const { url } = await shop()
    const productUrl = `${url}/detail/${await findProductInSizes(url)}`
    // The first request makes the shop compress its files, which normal visitors never wait for.
    await measureOnPhones(1, (phone) => measureTransfer(phone, productUrl))
    const weights = await measureOnPhones(runs, (phone) => measureTransfer(phone, productUrl))
    const figures = (part: 'all' | 'script') => weights.map((weight) => weight[part])
    return [
      checkLimit('product page: scripts, as they travel', figures('script'), 'kB', 125),
      checkLimit('product page: all bytes before the fold on a phone', figures('all'), 'kB', 300),
    ]
  },
}
