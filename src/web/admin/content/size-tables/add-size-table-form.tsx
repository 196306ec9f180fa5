import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type SizeTableKind, sizeTableKinds, sizeTableLabels } from '#contract/content/size-table-kinds.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'

/** Opens the table of a category; it is stored when it is saved. */
export function AddSizeTableForm() {
  const { data: categories = [] } = useQuery(allCategoriesQuery(useApi()))
  const navigate = useNavigate()
  const [category, setCategory] = useState('')
  const [kind, setKind] = useState<SizeTableKind>('top')
  const [failedAttempts, setFailedAttempts] = useState(0)
  const form = useFocusInvalidField(failedAttempts)
  function submit(event: FormEvent) {
    event.preventDefault()
    setFailedAttempts(category === '' ? failedAttempts + 1 : 0)
    if (category) void navigate({ to: '/admin/size-tables/$kind', params: { kind }, search: { category } })
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field label="Danh mục" error={failedAttempts > 0 ? 'Hãy chọn danh mục.' : undefined}>
        {(inputProps) => (
          <Select
            {...inputProps}
            value={category}
            onChange={({ target }) => {
              setCategory(target.value)
              setFailedAttempts(0)
            }}
          >
            <option value="">Chọn danh mục</option>
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Loại hàng">
        {(inputProps) => (
          <Select
            {...inputProps}
            value={kind}
            onChange={({ target }) => setKind(sizeTableKinds.find((one) => one === target.value) ?? kind)}
          >
            {sizeTableKinds.map((one) => (
              <option key={one} value={one}>
                {sizeTableLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="px-4 sm:mt-6.5">
        Tạo bảng riêng
      </Button>
    </form>
  )
}
