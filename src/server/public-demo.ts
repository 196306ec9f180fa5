import { ConfigError } from '../config/config-error.ts'
import type { Config } from '../config/read-config.ts'

const localHost = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

export function isReachableByOthers({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean {
  return (
    !localHost.test(host) ||
    trustProxy > 0 ||
    publicUrl.startsWith('https:') ||
    !localHost.test(new URL(publicUrl).hostname)
  )
}

/**
 * Throws `ConfigError` if DEMO is not set and a demo would be reachable from other machines: the password of
 * the demo admin is public (R2).
 */
export function refusePublicDemo(
  config: Pick<Config, 'demo' | 'isDemoSet' | 'host' | 'publicUrl' | 'trustProxy'>,
): void {
  if (!config.demo || config.isDemoSet || !isReachableByOthers(config)) return
  throw new ConfigError([
    'Other machines can reach this shop, and the password of the demo admin is public: set DEMO=0 for a real shop, or DEMO=1 for a demo.',
  ])
}
