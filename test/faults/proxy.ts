import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '#test/servers/free-port.ts'
import { findDebianProgram } from './debian-program.ts'

const configFile = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url))

const proxies = {
  haproxy: {
    paths: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'],
    args: ['-db', '-q', '-f', configFile('haproxy.cfg')],
    bind: (host: string) => ({ SHOP_BIND: host }),
  },
  caddy: {
    paths: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
    args: ['run', '--config', configFile('Caddyfile'), '--adapter', 'caddyfile'],
    bind: (host: string) => ({ SHOP_ADDRESS: `http://${host}` }),
  },
}

/** Starts a proxy with its configuration in `deploy/` in front of two shops. */
export async function startProxy(name: keyof typeof proxies, shops: { url: string }[]) {
  const { paths, args, bind } = proxies[name]
  const [one, two] = shops.map(({ url }) => `127.0.0.1:${new URL(url).port}`)
  const host = `127.0.0.1:${await freePort()}`
  const env = { ...process.env, ...bind(host), SHOP_1: one, SHOP_2: two }
  const proxy = spawn(findDebianProgram(name, paths), args, { env, stdio: 'ignore' })
  const gone = new Promise((done) => proxy.once('exit', done))
  return {
    url: `http://${host}`,
    stop: async () => {
      proxy.kill('SIGKILL')
      await gone
    },
  }
}
