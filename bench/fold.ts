import { type Bench, within } from './budget.ts'
import { chosenInSizes, onPhones, type Phone } from './phone.ts'

/** kB as they travel until the page that nobody touches asks for nothing more: all with its headers; scripts without. */
async function weigh({ page, protocol }: Phone, address: string) {
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
  await page.goto(address, { waitUntil: 'networkidle' })
  return { all, script }
}

/** What a phone fetches to show a page, before it is scrolled or touched. */
export const fold: Bench = {
  name: 'fold',
  async measure({ shop, runs }) {
    const { url } = await shop()
    const address = `${url}/detail/${await chosenInSizes(url)}`
    // What is compressed once is compressed: nobody is the first visitor of a shop.
    await onPhones(1, (phone) => weigh(phone, address))
    const weights = await onPhones(runs, (phone) => weigh(phone, address))
    const figures = (part: 'all' | 'script') => weights.map((weight) => weight[part])
    return [
      within('product page: scripts, as they travel', figures('script'), 'kB', 125),
      within('product page: all bytes before the fold on a phone', figures('all'), 'kB', 300),
    ]
  },
}
