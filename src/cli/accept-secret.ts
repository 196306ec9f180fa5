import { type CommandContext, exitCodes } from './command-context.ts'

export async function acceptSecretCommand({ openShop, terminal }: CommandContext): Promise<number> {
  const { close } = await openShop({ acceptSecret: true })
  await close()
  terminal.out(
    'The shop now uses the current SECRET. Everything encrypted with the previous one is lost: reset the owner with admin create; the owner can then remove the second factors of staff. docs/operating.md lists what else depended on the secret.',
  )
  return exitCodes.done
}
