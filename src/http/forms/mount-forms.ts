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

type FormInput = Record<string, string>

export interface FormCall<Fields> {
  context: Door
  shop: Shop
  c: Context<Env>
  client: Visitor
  user: SignedIn
  fields: Fields
  page: string
}
interface FormResult {
  to: string
  flash?: Flash
  /** Returns the form values to the page, as after a failure. */
  keepsInput?: boolean
  prefill?: FormInput
}
export interface Form<Fields> {
  access: 'anyone' | 'signed-in'
  /** The page that contains the form and shows its failures; `from` is the path of the Referer header. */
  page: (input: FormInput, from: string | null) => string
  typedIn?: (input: FormInput) => FormName
  /** The title of a failure message; without it, the message is the title. */
  refused?: string
  /** The message on the sign-in page if nobody is signed in. */
  signInFirst?: string
  handle: (call: FormCall<Fields>) => Promise<FormResult | Failure>
}
export type Forms = { [Name in FormName]: Form<FormFields[Name]> }

const forms: Forms = { ...cartForms, ...accountForms, ...orderForms, ...returnForms, ...newsletterForms }

/** Serves the HTML forms that work without scripts (docs/decisions/014). */
export function mountForms(app: App, context: Door, limiter: Line): void {
  for (const name of Object.keys(formPaths) as FormName[]) {
    const form = forms[name] as Form<unknown>
    app.post(formPaths[name], async (c) => {
      if (isForeign(context, c)) return refusalPage(context, c, fail('foreign_origin'))
      const { to, flash } = await handleForm(context, c, { name, form, limiter })
      if (flash) await giveFlash(context, c, flash)
      c.header('Cache-Control', 'private, no-store')
      return c.redirect(to, 303)
    })
  }
}

interface SubmittedForm {
  name: FormName
  form: Form<unknown>
  limiter: Line
}

async function handleForm(
  context: Door,
  c: Context<Env>,
  { name, form, limiter }: SubmittedForm,
): Promise<FormResult> {
  const from = cameFrom(c)
  const runGuarded = <T>(work: () => Promise<T>) =>
    failFast(context.shop, () => limiter.within(work, true)).catch((error) => faultOf(context, c, error))
  const client = limiter.refusal(true) ?? (await runGuarded(() => visitorOf(context, c)))
  const input = await readForm(c, !failed(client) && client.user !== null)
  if (failed(input)) {
    c.set('refusal', input.failure)
    return { to: from ?? '/', flash: { title: sentence(input), look: 'destructive' } }
  }
  const page = form.page(input, from)
  const typed = { form: form.typedIn?.(input) ?? name, typed: returnableValues(input) }
  const result = failed(client)
    ? client
    : await runGuarded(() => runHandler(context, c, { name, form, input, page, client }))
  if (failed(result)) return { to: page, flash: { ...failureFlash(form, result), ...typed } }
  if (!result.keepsInput || !result.flash) return result
  return { ...result, flash: { ...result.flash, ...typed, typed: { ...typed.typed, ...result.prefill } } }
}

interface ParsedForm {
  name: FormName
  form: Form<unknown>
  input: FormInput
  page: string
  client: Visitor
}

async function runHandler(context: Door, c: Context<Env>, { name, form, input, page, client }: ParsedForm) {
  if (mayEnter(form, client)) return redirectToSignIn(form, page)
  const fields = formFields[name].safeParse(input, { error: faultWords })
  if (!fields.success) return invalid(fields.error)
  return form.handle({
    context,
    c,
    client,
    page,
    shop: context.shop,
    fields: fields.data,
    get user() {
      if (!client.user) throw new Error('a public form has no signed-in user')
      return client.user
    },
  })
}

function redirectToSignIn(form: Form<unknown>, page: string): FormResult {
  const title = form.signInFirst ?? sentence(fail('not_signed_in'))
  return { to: `/sign-in?${new URLSearchParams({ redirect: page })}`, flash: { title, look: 'destructive' } }
}

const neverReturned = /password|^(code|lines|totalPrice|orderNumber|voucherCode|redirect|token)$/i

const returnableValues = (input: FormInput) =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !neverReturned.test(field)))

function failureFlash(form: Form<unknown>, failure: Failure): Flash {
  const message = sentence(failure)
  const { details } = failure
  if (form.refused) return { title: form.refused, description: message, look: 'destructive', details }
  return { title: message, look: 'destructive', details }
}
