import { TicketPercent } from 'lucide'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Cart } from '#contract/cart/carts.ts'
import * as limits from '#contract/limits.ts'
import { formPaths } from '#contract/paths.ts'
import type { CartVoucher } from '#contract/vouchers/voucher-offer.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { listUsefulOffers } from '#domain/cart/unneeded-voucher.ts'
import { formatDong } from '#domain/money.ts'
import { formatVoucherBenefit } from '#domain/vouchers/voucher-labels.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { CartPage } from './line-action-button.tsx'
import { type CartVoucherForm, orderWithoutVoucherHint } from './use-cart-voucher-form.ts'

interface VoucherBoxProps {
  cart: Cart
  quote: Pick<CartQuote, 'shippingFee' | 'isMinimum'>
  field: CartVoucherForm
  from: CartPage
  /** The id of another form, whose typed values are sent along and come back. */
  formId?: string
}

export function VoucherBox({ cart, quote, field, from, formId }: VoucherBoxProps) {
  const buttonProps = { from, formId, busy: field.busy }
  const body = (
    <section
      ref={field.container}
      tabIndex={-1}
      aria-label="Mã giảm giá"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
    >
      {cart.voucher ? (
        <AppliedVoucher voucher={cart.voucher}>
          <VoucherActionButton {...buttonProps} params={{ act: 'remove' }} onSubmit={field.remove}>
            Bỏ mã
          </VoucherActionButton>
        </AppliedVoucher>
      ) : (
        <VoucherCodeField field={field} from={from} formId={formId}>
          <VoucherActionButton
            {...buttonProps}
            params={{ act: 'apply' }}
            onSubmit={() => field.apply(field.readCode())}
            className="min-h-11!"
          >
            Áp dụng
          </VoucherActionButton>
        </VoucherCodeField>
      )}
      {(!cart.voucher || cart.voucher.refusal) && (
        <VoucherOffers offers={listUsefulOffers(cart.offers, quote)}>
          {(code) => (
            <VoucherActionButton
              {...buttonProps}
              params={{ act: 'apply', voucher: code }}
              onSubmit={() => field.apply(code)}
            >
              Dùng {code}
            </VoucherActionButton>
          )}
        </VoucherOffers>
      )}
    </section>
  )
  return formId ? body : <form noValidate>{body}</form>
}

interface AppliedVoucherProps {
  voucher: CartVoucher
  children: ReactNode
}

function AppliedVoucher({ voucher, children }: AppliedVoucherProps) {
  const { code, offer, refusal } = voucher
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div role="status" className="grid min-w-0 flex-1 basis-40 gap-1 wrap-anywhere">
        <p className="flex items-center gap-2">
          <Icon of={TicketPercent} className="shrink-0 text-celadon" />
          <span>
            Mã <strong className="font-semibold">{code}</strong>
          </span>
        </p>
        {refusal ? (
          <FieldErrorMessage>{refusal.error}</FieldErrorMessage>
        ) : (
          offer && <p className="text-sm text-ink-soft">{formatVoucherBenefit(offer)}</p>
        )}
      </div>
      {children}
    </div>
  )
}

interface VoucherCodeFieldProps {
  field: CartVoucherForm
  from: CartPage
  formId: string | undefined
  children: ReactNode
}

function VoucherCodeField({ field, from, formId, children }: VoucherCodeFieldProps) {
  const { submittedValues, formError, fieldErrors } = useFailedForm(
    from === 'order' ? 'placeOrder' : 'changeVoucher',
  )
  const submittedCode = submittedValues.voucher ?? ''
  const isCodeRefused = from === 'order' && fieldErrors.length === 0
  const hint = isCodeRefused ? ` ${orderWithoutVoucherHint}` : ''
  function submitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!field.busy) void field.apply(field.readCode())
  }
  return (
    <Field
      label="Mã giảm giá"
      error={field.error ?? (submittedCode && formError ? formError + hint : undefined)}
    >
      {(inputProps) => (
        <div className="flex gap-2">
          <TextInput
            {...inputProps}
            ref={field.input}
            form={formId}
            name="voucher"
            defaultValue={submittedCode}
            maxLength={limits.maxVoucherInputLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={field.clearError}
            onKeyDown={submitOnEnter}
            className="min-w-0 flex-1 uppercase"
          />
          {children}
        </div>
      )}
    </Field>
  )
}

interface VoucherOffersProps {
  offers: readonly Cart['offers'][number][]
  children: (code: string) => ReactNode
}

function VoucherOffers({ offers, children }: VoucherOffersProps) {
  if (offers.length === 0) return null
  return (
    <ul aria-label="Mã dành cho bạn" className="grid gap-2 text-sm">
      {offers.map(({ missing, ...offer }) => (
        <li key={offer.code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere text-ink-soft">
            <span className="font-medium text-ink">{offer.code}</span>: {formatVoucherBenefit(offer)}
            {offer.minimum > 0 && ` cho đơn từ ${formatDong(offer.minimum)}`}.
            {missing > 0 && ` Mua thêm ${formatDong(missing)} để dùng mã.`}
          </span>
          {missing === 0 && children(offer.code)}
        </li>
      ))}
    </ul>
  )
}

interface VoucherActionButtonProps {
  from: CartPage
  formId: string | undefined
  busy: boolean
  /** The form parameters for browsers without scripts. */
  params: Record<string, string>
  onSubmit: () => Promise<void>
  className?: string
  children: ReactNode
}

function VoucherActionButton({
  from,
  formId,
  busy,
  params,
  onSubmit,
  className,
  children,
}: VoucherActionButtonProps) {
  function submit(event: MouseEvent) {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <Button
      type="submit"
      form={formId}
      formMethod="post"
      formAction={`${formPaths.changeVoucher}?${new URLSearchParams({ ...params, from })}`}
      formNoValidate
      onClick={submit}
      small
      busy={busy}
      className={className ? `bg-sheet ${className}` : 'min-h-11! bg-sheet'}
    >
      {children}
    </Button>
  )
}
