import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { listRequestableLines } from '#domain/returns/list-requestable-lines.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { ContactLines } from '#web/storefront/shell/contact-lines.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Requests a return in browsers without scripts; an exchange needs a variant list, which they cannot load. */
export function PlainReturnRequestForm({ order }: { order: OrderWithHistory }) {
  const { submittedValues, fieldErrors } = useFailedForm('requestReturn')
  const errorOf = (field: string) => fieldErrors.find(({ path }) => path === field)?.message
  const lines = listRequestableLines(order, 'return')
  return (
    <form method="post" action={formPaths.requestReturn} className="grid max-w-xl gap-4">
      <input type="hidden" name="orderId" value={order._id} />
      <Field label="Sản phẩm muốn trả">
        {(inputProps) => (
          <Select {...inputProps} name="position" defaultValue={submittedValues.position}>
            {lines.map((line) => (
              <option key={line.position} value={line.position}>
                {remainingQuantity(line)} × {formatOrderLineName(line)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Số lượng" error={errorOf('quantity')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            name="quantity"
            inputMode="numeric"
            defaultValue={submittedValues.quantity ?? 1}
            className="max-w-24"
          />
        )}
      </Field>
      <Field label="Lý do" error={errorOf('reason')}>
        {(inputProps) => (
          <TextArea {...inputProps} name="reason" rows={3} defaultValue={submittedValues.reason} />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        Gửi yêu cầu trả hàng
      </Button>
      <div className="grid gap-2">
        <p>Muốn đổi size, màu, hãy gọi hoặc nhắn cửa hàng:</p>
        <ContactLines />
      </div>
    </form>
  )
}
