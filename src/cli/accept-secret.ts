import { callbackAdvice, formatLostSecrets, listLostSecrets } from '#operations/maintenance/lost-secrets.ts'
import { type CommandContext, exitCodes } from './command-context.ts'

export async function acceptSecretCommand({ openShop, terminal }: CommandContext): Promise<number> {
  const { shop, close } = await openShop({ acceptSecret: true })
  const lostSecrets = await listLostSecrets(shop).finally(close)
  terminal.out(
    `The shop now uses the current SECRET. Everything encrypted with the previous one is lost: reset the owner with admin create; the owner can then remove the second factors of staff. ${callbackAdvice} docs/operating.md lists what else depended on the secret.`,
  )
  if (lostSecrets.length > 0) terminal.out(formatLostSecrets(lostSecrets))
  return exitCodes.done
}
