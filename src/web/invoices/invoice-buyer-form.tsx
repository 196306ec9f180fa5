import { useQueryClient } from '@tanstack/react-query'
import { invoiceBuyerLabels } from '#contract/invoices/invoice-labels.ts'
import type { InvoiceBuyer } from '#contract/invoices/invoices.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { orderInvoicesKey } from './invoice-query.ts'

interface InvoiceBuyerFormProps {
  orderId: string
  buyer: InvoiceBuyer | null
  onDone: () => void
}

export const invoiceBuyerFields = ['name', 'taxCode', 'address', 'email'] as const
export const invoiceBuyerInputProps = {
  name: { autoComplete: 'organization', maxLength: 200 },
  taxCode: { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 },
  address: { autoComplete: 'street-address', maxLength: 200 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
} as const
const emptyBuyer: InvoiceBuyer = { name: '', taxCode: '', address: '', email: '' }

export function InvoiceBuyerForm({ orderId, buyer, onDone }: InvoiceBuyerFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { register, setError, handleSubmit, formState } = useShopForm<InvoiceBuyer>({
    mode: 'onSubmit',
    defaultValues: buyer ?? emptyBuyer,
  })
  const { errors, isSubmitting } = formState

  async function save(body: InvoiceBuyer) {
    try {
      await api.requestInvoice({ params: { id: orderId }, body })
      await queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) })
      toast.show({ title: 'Đã lưu thông tin hoá đơn', description: body.name, kind: 'success' })
      onDone()
    } catch (error) {
      if (!showFieldErrors(error, invoiceBuyerFields, setError))
        setError('root', { type: 'server', message: errorMessage(error) })
    }
  }

  return (
    <form onSubmit={handleSubmit(save)} noValidate className="grid gap-4">
      {invoiceBuyerFields.map((name) => (
        <Field
          key={name}
          label={invoiceBuyerLabels[name]}
          optional={name !== 'name'}
          error={errors[name]?.message}
        >
          {(inputProps) => (
            <TextInput {...inputProps} {...invoiceBuyerInputProps[name]} {...register(name)} />
          )}
        </Field>
      ))}
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" kind="primary" busy={isSubmitting} className="justify-self-end max-sm:w-full">
        Lưu thông tin hoá đơn
      </Button>
    </form>
  )
}
