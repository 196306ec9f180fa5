import { useState } from 'react'
import { signUpLinkSentMessage } from '#contract/accounts/sign-up-link-message.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { validateEmail } from '#web/storefront/sign-in/account-rules.ts'
import { SubmitButton } from '#web/storefront/sign-in/submit-button.tsx'
import { useFailedFormValues } from '#web/storefront/sign-in/use-failed-form-values.ts'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useFocusAfterLoss } from '#web/ui/state/use-focus-after-loss.ts'
import { AccountNowForm } from './account-now-form.tsx'

/** Offers a guest an account after the order: by a link to the address or, without a mail server, at once (R36). */
export function AccountOffer({ order }: { order: Order }) {
  const sendsEmail = useSettingsSummary()?.sendsEmail
  return (
    <section
      aria-labelledby="account-offer"
      className="grid w-full max-w-md gap-4 bg-sheet p-[min(1.5rem,6vw)]"
    >
      <div className="grid gap-1">
        <h2 id="account-offer" className="text-xl font-semibold">
          Giữ đơn hàng này trong tài khoản
        </h2>
        <p className="text-ink-soft">Xem đơn trên mọi thiết bị, lần sau mua không cần nhập lại địa chỉ.</p>
      </div>
      {sendsEmail ? <LinkForm order={order} /> : <AccountNowForm order={order} />}
    </section>
  )
}

function LinkForm({ order }: { order: Order }) {
  const api = useApi()
  const toast = useToast()
  const { submittedValues, errors } = useFailedFormValues<{ email: string }>('requestSignUpLink', ['email'])
  const form = useShopForm<{ email: string }>({ errors })
  const [isSent, setSent] = useState(false)
  const result = useFocusAfterLoss<HTMLDivElement>()
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.requestSignUpLink({ body })
      setSent(true)
    } catch (error) {
      showFieldErrors(error, ['email'], form.setError)
      toast.show({ title: errorMessage(error), kind: 'destructive' })
    }
  }, focusFirstError)
  return (
    <>
      <div ref={result} role="status" tabIndex={-1} className="grid gap-1 outline-none empty:hidden">
        {isSent && (
          <>
            <p className="font-medium text-celadon">{signUpLinkSentMessage.title}</p>
            <p>{signUpLinkSentMessage.description}</p>
          </>
        )}
      </div>
      {!isSent && (
        <form
          method="post"
          action={formPaths.requestSignUpLink}
          noValidate
          onSubmit={submit}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <input type="hidden" name="orderId" value={order._id} />
          <Field label="Email" error={form.formState.errors.email?.message}>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                {...form.register('email', { validate: validateEmail })}
                type="email"
                autoComplete="email"
                defaultValue={submittedValues.email}
              />
            )}
          </Field>
          <SubmitButton worksWithoutScripts secondary busy={form.formState.isSubmitting}>
            Gửi liên kết tạo tài khoản
          </SubmitButton>
        </form>
      )}
    </>
  )
}
