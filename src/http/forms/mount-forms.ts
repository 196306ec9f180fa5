import type { Context } from 'hono'
import type { SignedIn } from '#contract/accounts.ts'
import { type Failure, fail, failed, sentence } from '#contract/failures.ts'
import { faultWords } from '#contract/fault-words.ts'
import type { Flash } from '#contract/flash.ts'
import { type FormFields, formFields } from '#contract/forms.ts'
import { buyingForms, type FormName } from '#contract/paths.ts'
import type { Shop } from '#operations/shop.ts'
import { breakDown, refuse } from '../answer.ts'
import type { App, Door, Env, Visitor } from '../context.ts'
import { mayEnter } from '../guard.ts'
import { invalid } from '../input.ts'
import { isForeign } from '../origin.ts'
import { visitorOf } from '../visitor.ts'
import { accountForms } from './account-forms.ts'
import { cartForms } from './cart-forms.ts'
import { giveFlash } from './flash.ts'
import { orderForms } from './order-forms.ts'
import { readForm } from './read-form.ts'

/** One form, read and allowed. */
export interface FormCall<Fields> {
  door: Door
  shop: Shop
  c: Context<Env>
  visitor: Visitor
  /** The signed-in user; asking for it where anyone may send the form is a bug. */
  user: SignedIn
  fields: Fields
}
/** The page to go to, with what it says. */
export interface Onward {
  to: string
  say?: Flash
}
export interface Form<Fields> {
  access: 'anyone' | 'signed-in'
  /** The page the form stands on, to which a refusal leads back. */
  page: (sent: Record<string, string>) => string
  /** What a refusal is called; without it the sentence of the refusal stands alone. */
  refused?: string
  /** What a visitor who is not signed in is told, before they are taken to sign in and back. */
  signInFirst?: string
  handle: (call: FormCall<Fields>) => Promise<Onward | Failure>
}
export type Forms = { [Name in FormName]: Form<FormFields[Name]> }

const forms: Forms = { ...cartForms, ...accountForms, ...orderForms }

/** Puts every plain form of the pages under its address (docs/decisions/014). */
export function mountBuyingForms(app: App, door: Door): void {
  for (const name of Object.keys(buyingForms) as FormName[]) {
    const form = forms[name] as Form<unknown>
    app.post(buyingForms[name], async (c) => {
      try {
        return await take(door, c, name, form)
      } catch (error) {
        return breakDown(door, c, error)
      }
    })
  }
}

async function take(door: Door, c: Context<Env>, name: FormName, form: Form<unknown>): Promise<Response> {
  if (isForeign(door, c)) return refuse(c, fail('foreign_origin'))
  const sent = await readForm(c)
  if (failed(sent)) return refuse(c, sent)
  const visitor = await visitorOf(door, c)
  if (mayEnter(form.access, visitor)) return onward(door, c, toSignIn(form, sent))
  const fields = formFields[name].safeParse(sent, { error: faultWords })
  const done = fields.success
    ? await form.handle({
        door,
        c,
        visitor,
        shop: door.shop,
        fields: fields.data,
        get user() {
          if (!visitor.user) throw new Error('this form is open to anyone: there may be no user')
          return visitor.user
        },
      })
    : invalid(fields.error)
  return onward(door, c, failed(done) ? backWith(form, sent, done) : done)
}

async function onward(door: Door, c: Context<Env>, { to, say }: Onward): Promise<Response> {
  if (say) await giveFlash(door, c, say)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(to, 303)
}

function toSignIn(form: Form<unknown>, sent: Record<string, string>): Onward {
  const title = form.signInFirst ?? sentence(fail('not_signed_in'))
  const to = `/sign-in?${new URLSearchParams({ redirect: form.page(sent) })}`
  return { to, say: { title, look: 'destructive' } }
}

const neverSentBack = /password|^(lines|totalPrice|orderNumber|redirect)$/i

/** Back to the form, with what was wrong and what was typed. */
function backWith(form: Form<unknown>, sent: Record<string, string>, failure: Failure): Onward {
  const words = sentence(failure)
  const typed = Object.fromEntries(Object.entries(sent).filter(([field]) => !neverSentBack.test(field)))
  const say: Flash = { title: form.refused ?? words, look: 'destructive', details: failure.details, typed }
  if (form.refused) say.description = words
  return { to: form.page(sent), say }
}
