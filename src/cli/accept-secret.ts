import { type Door, exits } from './door.ts'

/** After the old secret was lost: nothing that was sealed with it can be opened any more. */
export async function acceptSecret({ openShop, terminal }: Door): Promise<number> {
  const { close } = await openShop({ acceptSecret: true })
  await close()
  terminal.out(
    'The shop works with the present SECRET from now on. What was made with the old one is lost: run admin create with the e-mail of an owner who has a second factor, who then takes off those of the staff. docs/operating.md says what else depended on it.',
  )
  return exits.done
}
