import { useState } from 'react'
import type { SizeTable, SizeTableForStaff } from '#contract/content/size-tables.ts'
import { useUnsavedInput } from '#web/admin/form/unsaved/use-unsaved-input.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { createSizeTableDraft, readDraft, type SizeTableDraft } from './size-table-draft.ts'
import { sizeTablesKey } from './size-table-queries.ts'

function useSaveSizeTable({ category, version }: SizeTableForStaff) {
  const api = useApi()
  return useAdminMutation(
    (input: SizeTable) => api.saveSizeTable({ body: { ...input, category: category?._id ?? null, version } }),
    {
      invalidates: [sizeTablesKey],
      successToast: () => ({ title: 'Đã lưu bảng size', description: 'Khách thấy bảng mới ngay.' }),
      showsError: ({ code }) => code === 'invalid' || code === 'size_table_changed',
    },
  )
}

/** The size table as it is typed, and the calls that change it. */
export function useSizeTableEditor(initialTable: SizeTableForStaff) {
  const [table, setTable] = useState(initialTable)
  const unsaved = useUnsavedInput(() => createSizeTableDraft(initialTable), 'category')
  const { input: draft, saved, isDirty, setInput: setDraft } = unsaved
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveSizeTable(table)
  function applyStored(storedTable: SizeTableForStaff) {
    setTable(storedTable)
    unsaved.applyStored(createSizeTableDraft(storedTable))
    setProblem(null)
    save.reset()
  }
  function submit() {
    if (save.isPending) return
    const result = readDraft(table.kind, draft)
    setProblem('problem' in result ? result.problem : null)
    save.reset()
    if ('table' in result) save.mutate(result.table, { onSuccess: applyStored })
  }
  return {
    table,
    draft,
    isDirty,
    isSaving: save.isPending,
    problem: problem ?? describeFailure(save.error),
    edit: (change: Partial<SizeTableDraft>) => setDraft({ ...draft, ...change }),
    reset: () => {
      setDraft(saved)
      setProblem(null)
      save.reset()
    },
    applyStored,
    submit,
  }
}
export type SizeTableEditor = ReturnType<typeof useSizeTableEditor>

const describeFailure = (error: unknown) =>
  error instanceof ApiError ? (error.details[0]?.message ?? error.error) : null
