import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product, Variant } from '#contract/catalog/products.ts'
import * as limits from '#contract/limits.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { useUser } from '#web/app/api/session.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { findChosenVariant, type VariantSelection } from '#web/storefront/product/buy/variant-selection.ts'
import { validateEmail } from '#web/storefront/sign-in/account-rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

interface RestockDialogProps {
  product: Product
  chosen: VariantSelection
  onClose: () => void
  onRequested: () => void
}

/** Asks for the sold-out variant and an email address. */
export function RestockDialog({ product, chosen, onClose, onRequested }: RestockDialogProps) {
  const user = useUser()
  const soldOut = product.variants.filter(({ stock }) => stock === 0)
  const [variantId, setVariantId] = useState(() => selectVariant(product, soldOut, chosen))
  const sendRequest = useRestockRequest(product)
  const form = useShopForm<{ email: string }>()
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await sendRequest(email, variantId)
      onRequested()
      onClose()
    } catch (error) {
      form.setError('email', { type: 'server', message: errorMessage(error) }, { shouldFocus: true })
    }
  }, focusFirstError)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Báo khi có hàng"
      description={product.name}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {product.variants.length > 1 && (
          <SoldOutSelect
            variants={soldOut}
            allSoldOut={product.countInStock === 0}
            value={variantId}
            onChange={setVariantId}
          />
        )}
        <Field label="Email" error={errors.email?.message}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...form.register('email', { validate: validateEmail })}
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={user?.email}
              maxLength={limits.maxEmailLength}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" wide busy={isSubmitting}>
          Báo cho tôi
        </Button>
        <p className="text-sm text-ink-soft">
          Cửa hàng gửi một thư khi có hàng trở lại, rồi thôi. Bấm nút là bạn đồng ý để cửa hàng giữ email này
          chỉ để báo có hàng.{' '}
          <Link to="/docs" hash="privacy" className="inkline">
            Quyền riêng tư
          </Link>
        </p>
      </form>
    </Dialog>
  )
}

/** The chosen variant if it is sold out, or the first one of the chosen colour; empty: any variant of the product. */
function selectVariant(product: Product, soldOut: readonly Variant[], chosen: VariantSelection): string {
  const variant = findChosenVariant(product, chosen)
  if (variant) return variant.stock === 0 ? variant._id : (soldOut[0]?._id ?? '')
  if (product.countInStock === 0) return ''
  return (soldOut.find(({ color }) => color?.value === chosen.color) ?? soldOut[0])?._id ?? ''
}

function useRestockRequest({ _id, name }: Product) {
  const api = useApi()
  const toast = useToast()
  const consent = useSettingsSummary()?.privacyVersion
  return async (email: string, variantId: string) => {
    const body = { email, variantId: variantId || undefined, consent }
    await api.requestRestock({ params: { id: _id }, body })
    toast.show({ title: 'Cửa hàng sẽ báo bạn khi có hàng', description: name, kind: 'success' })
  }
}

interface SoldOutSelectProps {
  variants: readonly Variant[]
  allSoldOut: boolean
  value: string
  onChange: (variantId: string) => void
}

function SoldOutSelect({ variants, allSoldOut, value, onChange }: SoldOutSelectProps) {
  return (
    <Field label="Loại đã hết hàng">
      {(inputProps) => (
        <Select {...inputProps} value={value} onChange={(event) => onChange(event.target.value)}>
          {allSoldOut && <option value="">Màu và size nào cũng được</option>}
          {variants.map(({ _id, color, size }) => (
            <option key={_id} value={_id}>
              {formatVariantName({ color, size })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
