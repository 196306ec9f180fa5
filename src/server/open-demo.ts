import { ConfigError } from '../config/config-error.ts'
import type { Config } from '../config/read-config.ts'

const ownHost = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

export function reachedByOthers({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean {
  return (
    !ownHost.test(host) ||
    trustProxy > 0 ||
    publicUrl.startsWith('https:') ||
    !ownHost.test(new URL(publicUrl).hostname)
  )
}

/**
 * Throws a `ConfigError` if a shop that others can reach would start as a demo although DEMO is not set:
 * the demo admin's password is public (R2).
 */
export function refuseOpenDemo(
  config: Pick<Config, 'demo' | 'isDemoSet' | 'host' | 'publicUrl' | 'trustProxy'>,
): void {
  if (!config.demo || config.isDemoSet || !reachedByOthers(config)) return
  throw new ConfigError([
    'Others can reach this shop, and with demo goods everybody knows the password of its admin: set DEMO=0 for a shop of your own, DEMO=1 for a demo.',
  ])
}
