import { type Config, ConfigError } from './config.ts'

const own = /^(localhost|127\.[\d.]+|::1)$/

/**
 * Throws where a shop that is meant for others would open with demo goods that nobody asked for: everybody knows the
 * demo admin's password. `npm start` on one's own machine is not meant for others.
 */
export function refuseOpenDemo(
  { demo, host, publicUrl }: Pick<Config, 'demo' | 'host' | 'publicUrl'>,
  { DEMO, NODE_ENV }: Record<string, string | undefined>,
): void {
  if (!demo || DEMO?.trim()) return
  if (!publicUrl.startsWith('https:') && (NODE_ENV !== 'production' || own.test(host))) return
  throw new ConfigError([
    'Others can reach this shop, and with demo goods everybody knows the password of its admin: set DEMO=0 for a shop of your own, DEMO=1 for a demo.',
  ])
}
