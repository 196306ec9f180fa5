import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import type { CustomerTagChange } from '#contract/customers/customer-tags.ts'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import * as limits from '#contract/limits.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { customerQuery, customersKey, customerTagsQuery } from './customer-queries.ts'

const findTagError = (error: unknown) => findFieldError(error, 'add.0', ['too_many_tags'])

/** Tags of the whole customer, whichever account or order they were set on. */
export function CustomerTags({ customer }: { customer: CustomerDetail }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { id: customer._id }
  const [tag, setTag] = useState('')
  useUnsavedGuard(tag !== '')
  const { data: known = [] } = useQuery(customerTagsQuery(api))
  const listId = useId()
  const change = useAdminMutation(
    (body: Partial<CustomerTagChange>) => api.changeCustomerTags({ params, body }),
    { invalidates: [customersKey], showsError: (error) => findTagError(error) !== undefined },
  )

  const form = useFocusInvalidField(change.error)

  function save(body: Partial<CustomerTagChange>, onSaved?: () => void) {
    change.mutate(body, {
      onSuccess: (after) => {
        queryClient.setQueryData(customerQuery(api, customer._id).queryKey, after)
        onSaved?.()
      },
    })
  }

  function add(event: FormEvent) {
    event.preventDefault()
    if (tag.trim()) save({ add: [tag] }, () => setTag(''))
  }

  return (
    <section aria-labelledby="tags">
      <h2 id="tags" className="border-b border-line pb-2 text-lg font-semibold">
        Thẻ
      </h2>
      <ul className="flex flex-wrap gap-2 pt-4 empty:hidden">
        {customer.tags.map((one) => (
          <li key={one} className="flex items-center rounded-edge bg-celadon-wash pl-3">
            <span className="wrap-anywhere">{one}</span>
            <IconButton icon={X} label={`Bỏ thẻ ${one}`} onClick={() => save({ remove: [one] })} />
          </li>
        ))}
      </ul>
      <form ref={form} onSubmit={add} noValidate className="flex items-end gap-2 pt-4">
        <div className="min-w-0 flex-1">
          <Field label="Thêm thẻ" error={findTagError(change.error)}>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                value={tag}
                list={listId}
                maxLength={limits.maxTagLength}
                autoComplete="off"
                onChange={(event) => setTag(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" busy={change.isPending}>
          Thêm
        </Button>
        <datalist id={listId}>
          {known.map(({ tag: one }) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </form>
    </section>
  )
}
