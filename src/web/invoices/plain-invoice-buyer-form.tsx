import { invoiceBuyerLabels } from '#contract/invoices/invoice-labels.ts'
import type { InvoiceBuyer } from '#contract/invoices/invoices.ts'
import { formPaths } from '#contract/paths.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { invoiceBuyerFields, invoiceBuyerInputProps } from './invoice-buyer-form.tsx'

interface PlainInvoiceBuyerFormProps {
  orderId: string
  buyer: InvoiceBuyer | null
}

export function PlainInvoiceBuyerForm({ orderId, buyer }: PlainInvoiceBuyerFormProps) {
  const { submittedValues, fieldErrors } = useFailedForm('requestInvoice')
  return (
    <form method="post" action={formPaths.requestInvoice} className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      {invoiceBuyerFields.map((name) => (
        <Field
          key={name}
          label={invoiceBuyerLabels[name]}
          optional={name !== 'name'}
          error={fieldErrors.find(({ path }) => path === name)?.message}
        >
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...invoiceBuyerInputProps[name]}
              name={name}
              defaultValue={submittedValues[name] ?? buyer?.[name]}
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="justify-self-start">
        Lưu thông tin hoá đơn
      </Button>
    </form>
  )
}
