// A child process for the tests of starting: `holder.ts database|lock|migrate …`. It prints `ready` and stops on SIGTERM.
import { connect } from '#data/database/connect.ts'
import { acquireShopLock } from '#data/database/embedded/shop-lock.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { migrate } from '#data/database/migrations/migrate.ts'

const [what, target = '', folder = ''] = process.argv.slice(2)

async function hold(): Promise<() => Promise<void>> {
  if (what === 'database') return (await startEmbeddedDatabase(target)).stop
  if (what === 'lock') {
    const unlock = await acquireShopLock(target, 0)
    return async () => unlock()
  }
  const db = connect({ url: target })
  const applied = await migrate(db, folder)
  await db.end()
  process.stdout.write(`applied ${applied.length}\n`)
  process.exit(0)
}

try {
  const release = await hold()
  const keepAlive = setInterval(() => {}, 60_000)
  process.on('SIGTERM', async () => {
    clearInterval(keepAlive)
    await release()
    process.exit(0)
  })
  process.stdout.write('ready\n')
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exit(1)
}
