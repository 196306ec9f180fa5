import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import {
  buildPagePath,
  isListPage,
  type ListPageKind,
  listPageKinds,
  maxPageTitleLength,
  pageKindLabels,
} from '#contract/content/page-kinds.ts'
import { slugify } from '#domain/search/fold.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { openListPage, pagesKey } from './page-queries.ts'
import { CategorySelect, CollectionSelect } from './sections/section-field-input.tsx'

export function AddPageButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" className="px-4" onClick={() => setOpen(true)}>
        Thêm trang
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Thêm trang">
        <AddPageForm />
      </Dialog>
    </>
  )
}

const kindNames = ['page', 'post', 'policy', ...listPageKinds] as const
const kinds = kindNames.map((value) => ({ value, label: pageKindLabels[value] }))

interface AddPageValues {
  kind: (typeof kindNames)[number]
  title: string
  list: string
}

function AddPageForm() {
  const api = useApi()
  const navigate = useNavigate()
  const { form, submit, isPending } = useActionForm<AddPageValues, { _id: string }>(
    ({ kind, title, list }) =>
      isListPage(kind) ? openListPage(api, kind, list) : api.addPage({ body: { kind, title: title.trim() } }),
    {
      mode: 'onSubmit',
      defaultValues: { kind: 'page', title: '', list: '' },
      fieldOf: { page_slug_taken: 'title', category: 'list', collection: 'list' },
      invalidates: [pagesKey],
      onDone: ({ _id: id }) => void navigate({ to: '/admin/pages/$id', params: { id }, ignoreBlocker: true }),
    },
  )
  const kind = form.watch('kind')
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <ChoiceGroup
            {...field}
            legend="Loại"
            choices={kinds}
            onChange={(value) => {
              field.onChange(value)
              form.setValue('list', '')
            }}
          />
        )}
      />
      {isListPage(kind) ? <ListField kind={kind} form={form} /> : <TitleField kind={kind} form={form} />}
      <Button type="submit" kind="primary" busy={isPending}>
        Thêm trang
      </Button>
    </form>
  )
}

interface ListFieldProps {
  kind: ListPageKind
  form: UseFormReturn<AddPageValues>
}

function ListField({ kind, form }: ListFieldProps) {
  const ListSelect = kind === 'category' ? CategorySelect : CollectionSelect
  return (
    <ControlledField
      control={form.control}
      name="list"
      label={pageKindLabels[kind]}
      hint="Các mục hiện phía trên danh sách sản phẩm."
      rules={{ required: `Hãy chọn ${pageKindLabels[kind].toLowerCase()}.` }}
    >
      {(input) => <ListSelect inputProps={input} value={input.value} onChange={input.onChange} />}
    </ControlledField>
  )
}

interface TitleFieldProps {
  kind: 'page' | 'post' | 'policy'
  form: UseFormReturn<AddPageValues>
}

function TitleField({ kind, form }: TitleFieldProps) {
  const title = form.watch('title').trim()
  return (
    <ControlledField
      control={form.control}
      name="title"
      label="Tên trang"
      required
      hint={buildPagePath(kind, title ? slugify(title, 'trang') : '…')}
    >
      {(input) => <TextInput {...input} maxLength={maxPageTitleLength} autoComplete="off" />}
    </ControlledField>
  )
}
