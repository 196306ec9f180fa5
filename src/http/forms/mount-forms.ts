import type { Context } from 'hono'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { defaultValidationMessage } from '#contract/default-validation-message.ts'
import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import type { Flash } from '#contract/flash.ts'
import { type FormFields, formSchemas } from '#contract/forms.ts'
import { type FormName, formPaths } from '#contract/paths.ts'
import { checkAccess } from '#http/api/check-access.ts'
import { logUnexpectedError } from '#http/api/failure-response.ts'
import { invalid } from '#http/api/input.ts'
import type { App, AppContext, Client, Env } from '#http/app-context.ts'
import { identifyClient } from '#http/client.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { failurePage } from '#http/pages/failure-page.ts'
import { failFast } from '#operations/runtime/fail-fast.ts'
import type { Shop } from '#operations/shop.ts'
import { isCrossOriginWrite } from '../origin.ts'
import { accountForms } from './account-forms.ts'
import { cartForms } from './cart-forms.ts'
import { setFlashCookie } from './flash-cookie.ts'
import { invoiceForms } from './invoice-forms.ts'
import { newsletterForms } from './newsletter-forms.ts'
import { orderForms } from './order-forms.ts'
import { getRefererPath, readForm } from './read-form.ts'
import { restockForms } from './restock-forms.ts'
import { returnForms } from './return-forms.ts'
import { visitForms } from './visit-forms.ts'

type FormInput = Record<string, string>

export interface FormCall<Fields> {
  context: AppContext
  shop: Shop
  c: Context<Env>
  client: Client
  user: SignedInUser
  fields: Fields
  pagePath: string
}
interface FormResult {
  to: string
  flash?: Flash
  /** The page shows the form with its values, as after a failure. */
  keepsInput?: boolean
  prefill?: FormInput
}
export interface FormDefinition<Fields> {
  access: 'anyone' | 'signed-in'
  /** Path and query of the page that contains the form and shows its failures; `from` is the path of the Referer header. */
  pagePath: (input: FormInput, from: string | null) => string
  getInputForm?: (input: FormInput) => FormName
  /** The title of a failure message; without it, the message is the title. */
  failureTitle?: string
  /** The message on the sign-in page if nobody is signed in. */
  signInMessage?: string
  handle: (call: FormCall<Fields>) => Promise<FormResult | Failure>
}
type FormDefinitions = { [Name in FormName]: FormDefinition<FormFields[Name]> }

const forms: FormDefinitions = {
  ...cartForms,
  ...accountForms,
  ...orderForms,
  ...returnForms,
  ...invoiceForms,
  ...newsletterForms,
  ...restockForms,
  ...visitForms,
}

/** Serves the HTML forms that work without scripts (docs/decisions/014). */
export function mountForms(app: App, context: AppContext, limiter: ConcurrencyLimiter): void {
  for (const name of Object.keys(formPaths) as FormName[]) {
    const form = forms[name] as FormDefinition<unknown>
    app.post(formPaths[name], async (c) => {
      if (isCrossOriginWrite(context, c)) return failurePage(context, c, fail('cross_origin'))
      const { to, flash } = await handleForm(context, c, { name, form, limiter })
      if (flash) await setFlashCookie(context, c, flash)
      c.header('Cache-Control', 'private, no-store')
      return c.redirect(to, 303)
    })
  }
}

interface SubmittedForm {
  name: FormName
  form: FormDefinition<unknown>
  limiter: ConcurrencyLimiter
}

async function handleForm(
  context: AppContext,
  c: Context<Env>,
  { name, form, limiter }: SubmittedForm,
): Promise<FormResult> {
  const from = getRefererPath(c)
  const runGuarded = <T>(work: () => Promise<T>) =>
    failFast(context.shop, () => limiter.run(work, true)).catch((error) =>
      logUnexpectedError(context, c, error),
    )
  const client = limiter.findOverload(true) ?? (await runGuarded(() => identifyClient(context, c)))
  const input = await readForm(c, !failed(client) && client.user !== null)
  if (failed(input)) {
    c.set('failureCode', input.failure)
    return { to: from ?? '/', flash: { title: failureMessage(input), kind: 'destructive' } }
  }
  const pagePath = form.pagePath(input, from)
  const refill = { form: form.getInputForm?.(input) ?? name, input: refillableValues(input) }
  const result = failed(client)
    ? client
    : await runGuarded(() => runHandler(context, c, { name, form, input, pagePath, client }))
  if (failed(result)) return { to: pagePath, flash: { ...failureFlash(form, result), ...refill } }
  if (!result.keepsInput || !result.flash) return result
  return {
    ...result,
    flash: { ...result.flash, ...refill, input: { ...refill.input, ...result.prefill } },
  }
}

interface ParsedForm {
  name: FormName
  form: FormDefinition<unknown>
  input: FormInput
  pagePath: string
  client: Client
}

async function runHandler(
  context: AppContext,
  c: Context<Env>,
  { name, form, input, pagePath, client }: ParsedForm,
) {
  if (checkAccess(form, client)) return redirectToSignIn(form, pagePath)
  const fields = formSchemas[name].safeParse(input, { error: defaultValidationMessage })
  if (!fields.success) return invalid(fields.error)
  return form.handle({
    context,
    c,
    client,
    pagePath,
    shop: context.shop,
    fields: fields.data,
    get user() {
      if (!client.user) throw new Error('a public form has no signed-in user')
      return client.user
    },
  })
}

function redirectToSignIn(form: FormDefinition<unknown>, pagePath: string): FormResult {
  const title = form.signInMessage ?? failureMessage(fail('not_signed_in'))
  return {
    to: `/sign-in?${new URLSearchParams({ redirect: pagePath })}`,
    flash: { title, kind: 'destructive' },
  }
}

const neverRefilled = /password|^(code|lines|totalPrice|orderNumber|voucherCode|redirect|add|token)$/i

const refillableValues = (input: FormInput) =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !neverRefilled.test(field)))

function failureFlash(form: FormDefinition<unknown>, failure: Failure): Flash {
  const message = failureMessage(failure)
  const { details } = failure
  if (form.failureTitle)
    return { title: form.failureTitle, description: message, kind: 'destructive', details }
  return { title: message, kind: 'destructive', details }
}
