import { networkParameters } from './tracking-parameters.ts'

const maxLength = 40

/** Hosts of one network, and parameters that it adds to links. */
const networks: readonly { name: string; host: RegExp; parameter?: RegExp }[] = [
  {
    name: 'facebook',
    host: /(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/,
    parameter: networkParameters.facebook,
  },
  { name: 'instagram', host: /(^|\.)instagram\.com$/, parameter: networkParameters.instagram },
  { name: 'zalo', host: /(^|\.)(zalo\.me|zaloapp\.com|zalo\.vn)$/, parameter: networkParameters.zalo },
  { name: 'tiktok', host: /(^|\.)tiktok\.com$/, parameter: networkParameters.tiktok },
  { name: 'youtube', host: /(^|\.)(youtube\.com|youtu\.be)$/ },
  {
    name: 'google',
    host: /(^|\.)google\.[a-z.]{2,6}$/,
    parameter: networkParameters.google,
  },
  { name: 'bing', host: /(^|\.)bing\.com$/, parameter: networkParameters.bing },
  { name: 'coccoc', host: /(^|\.)coccoc\.com$/ },
]

/**
 * Where a visit came from: `utm_source`, the network that a parameter or the link's host belongs to, the host itself,
 * or `direct`.
 * @param referrer the page with the link, if the browser says it
 */
export function findVisitSource(landing: URL, referrer: string | undefined): string {
  const campaign = clean(landing.searchParams.get('utm_source') ?? '')
  if (campaign) return campaign
  const parameters = [...landing.searchParams.keys()]
  const network = networks.find(({ parameter }) => parameters.some((name) => parameter?.test(name)))
  if (network) return network.name
  if (!referrer || !URL.canParse(referrer)) return 'direct'
  const { host, protocol } = new URL(referrer)
  if (host === landing.host || !/^(https?|android-app):$/.test(protocol)) return 'direct'
  const known = networks.find((one) => one.host.test(host))
  return known?.name ?? (clean(host.replace(/^www\./, '')) || 'direct')
}

const clean = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, maxLength)
