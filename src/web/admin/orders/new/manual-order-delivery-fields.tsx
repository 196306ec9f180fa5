import type { UseFormReturn } from 'react-hook-form'
import { validateOrderNote } from '#domain/customers/validate-order-note.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { CustomerNoteField } from '#web/admin/orders/customer-note-field.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { ManualOrderValues } from './manual-order-values.ts'

export function ManualOrderDeliveryFields({ form }: { form: UseFormReturn<ManualOrderValues> }) {
  const { register, formState } = form
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">Giao đến</legend>
      <div className="sm:col-span-2">
        <Checkbox
          label="Khách đến lấy tại cửa hàng"
          checked={form.watch('isCollectedInShop')}
          onChange={(event) =>
            form.setValue('isCollectedInShop', event.target.checked, { shouldDirty: true })
          }
        />
      </div>
      {!form.watch('isCollectedInShop') && <LocalityFields form={form} isForSomebodyElse />}
      <CustomerNoteField
        registration={register('note', { validate: validateOrderNote })}
        error={formState.errors.note?.message}
      />
    </fieldset>
  )
}
