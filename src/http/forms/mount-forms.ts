import type { Context } from 'hono'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed, sentence } from '#contract/failures.ts'
import { faultWords } from '#contract/fault-words.ts'
import type { Flash } from '#contract/flash.ts'
import { type FormFields, formFields } from '#contract/forms.ts'
import { type FormName, formPaths } from '#contract/paths.ts'
import { faultOf } from '#http/api/answer.ts'
import { mayEnter } from '#http/api/guard.ts'
import { invalid } from '#http/api/input.ts'
import type { Line } from '#http/load/line.ts'
import { refusalPage } from '#http/pages/refusal-page.ts'
import { failFast } from '#operations/runtime/fail-fast.ts'
import type { Shop } from '#operations/shop.ts'
import type { App, Door, Env, Visitor } from '../context.ts'
import { isForeign } from '../origin.ts'
import { visitorOf } from '../visitor.ts'
import { accountForms } from './account-forms.ts'
import { cartForms } from './cart-forms.ts'
import { giveFlash } from './flash.ts'
import { newsletterForms } from './newsletter-forms.ts'
import { orderForms } from './order-forms.ts'
import { cameFrom, readForm } from './read-form.ts'
import { returnForms } from './return-forms.ts'

type Sent = Record<string, string>

/** One form, read and allowed. */
export interface FormCall<Fields> {
  door: Door
  shop: Shop
  c: Context<Env>
  visitor: Visitor
  /** The signed-in user; asking for it where anyone may send the form is a bug. */
  user: SignedIn
  fields: Fields
  /** The page the form stands on. */
  page: string
}
/** The page to go to, with what it says. */
interface Onward {
  to: string
  say?: Flash
  /** What else was typed on the page is given back, as after a refusal. */
  keep?: boolean
  /** What stands in these fields instead of what was typed. */
  put?: Sent
}
export interface Form<Fields> {
  access: 'anyone' | 'signed-in'
  /** The page the form stands on, to which a refusal leads back; `from` is the one the browser names. */
  page: (sent: Sent, from: string | null) => string
  /** The form on that page that gets back what was typed, where it is not this one. */
  typedIn?: (sent: Sent) => FormName
  /** What a refusal is called; without it the sentence of the refusal stands alone. */
  refused?: string
  /** What a visitor who is not signed in is told, before they are taken to sign in and back. */
  signInFirst?: string
  handle: (call: FormCall<Fields>) => Promise<Onward | Failure>
}
export type Forms = { [Name in FormName]: Form<FormFields[Name]> }

const forms: Forms = { ...cartForms, ...accountForms, ...orderForms, ...returnForms, ...newsletterForms }

/** Puts every plain form of the pages under its address (docs/decisions/014). */
export function mountForms(app: App, door: Door, line: Line): void {
  for (const name of Object.keys(formPaths) as FormName[]) {
    const form = forms[name] as Form<unknown>
    app.post(formPaths[name], async (c) => {
      if (isForeign(door, c)) return refusalPage(door, c, fail('foreign_origin'))
      const { to, say } = await take(door, c, { name, form, line })
      if (say) await giveFlash(door, c, say)
      c.header('Cache-Control', 'private, no-store')
      return c.redirect(to, 303)
    })
  }
}

interface Sending {
  name: FormName
  form: Form<unknown>
  line: Line
}

async function take(door: Door, c: Context<Env>, { name, form, line }: Sending): Promise<Onward> {
  const from = cameFrom(c)
  const guarded = <T>(work: () => Promise<T>) =>
    failFast(door.shop, () => line.within(work, true)).catch((error) => faultOf(door, c, error))
  const visitor = line.refusal(true) ?? (await guarded(() => visitorOf(door, c)))
  const sent = await readForm(c, !failed(visitor) && visitor.user !== null)
  if (failed(sent)) {
    c.set('refusal', sent.failure)
    return { to: from ?? '/', say: { title: sentence(sent), look: 'destructive' } }
  }
  const page = form.page(sent, from)
  const typed = { form: form.typedIn?.(sent) ?? name, typed: typedOf(sent) }
  const done = failed(visitor)
    ? visitor
    : await guarded(() => settle(door, c, { name, form, sent, page, visitor }))
  if (failed(done)) return { to: page, say: { ...refusal(form, done), ...typed } }
  if (!done.keep || !done.say) return done
  return { ...done, say: { ...done.say, ...typed, typed: { ...typed.typed, ...done.put } } }
}

interface Taken {
  name: FormName
  form: Form<unknown>
  sent: Sent
  page: string
  visitor: Visitor
}

async function settle(door: Door, c: Context<Env>, { name, form, sent, page, visitor }: Taken) {
  if (mayEnter(form, visitor)) return toSignIn(form, page)
  const fields = formFields[name].safeParse(sent, { error: faultWords })
  if (!fields.success) return invalid(fields.error)
  return form.handle({
    door,
    c,
    visitor,
    page,
    shop: door.shop,
    fields: fields.data,
    get user() {
      if (!visitor.user) throw new Error('this form is open to anyone: there may be no user')
      return visitor.user
    },
  })
}

function toSignIn(form: Form<unknown>, page: string): Onward {
  const title = form.signInFirst ?? sentence(fail('not_signed_in'))
  return { to: `/sign-in?${new URLSearchParams({ redirect: page })}`, say: { title, look: 'destructive' } }
}

const neverSentBack = /password|^(code|lines|totalPrice|orderNumber|voucherCode|redirect|token)$/i

const typedOf = (sent: Sent) =>
  Object.fromEntries(Object.entries(sent).filter(([field]) => !neverSentBack.test(field)))

function refusal(form: Form<unknown>, failure: Failure): Flash {
  const words = sentence(failure)
  const { details } = failure
  if (form.refused) return { title: form.refused, description: words, look: 'destructive', details }
  return { title: words, look: 'destructive', details }
}
