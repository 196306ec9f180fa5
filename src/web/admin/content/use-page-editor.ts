import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageContent } from '#contract/content/page-kinds.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { useUnsavedInput } from '#web/admin/form/unsaved/use-unsaved-input.ts'
import { findFieldError, resetUnlessConflict, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { editedPageQuery, pagesKey } from './page-queries.ts'

interface Draft {
  version: number
  input: PageContent
}

function useSaveDraft(id: string) {
  const api = useApi()
  const [reportedError, setReportedError] = useState<unknown>(null)
  const { mutateAsync, isPending, error, reset } = useAdminMutation(
    ({ version, input }: Draft) => {
      const sections = input.sections.map((section) => ({ ...section }))
      return api.savePageDraft({ params: { id }, body: { version, content: { ...input, sections } } })
    },
    {
      invalidates: [[...pagesKey, 'list']],
      showsError: ({ code, details }) =>
        code === 'page_changed' || (code === 'invalid' && details.length > 0),
    },
  )
  const send = (draft: Draft, isAutomatic: boolean): Promise<PageForStaff | null> =>
    mutateAsync(draft).catch((failure: unknown) => {
      if (!isAutomatic) setReportedError(failure)
      return null
    })
  const state = {
    isSaving: isPending,
    saveError: error,
    /** Of a save that staff asked for; an automatic one must not move the focus. */
    failure: error === reportedError ? error : null,
    findError: (path: string) => findFieldError(error, `content.${path}`),
    clearErrors: () => resetUnlessConflict({ error, reset }),
    clearConflict: reset,
  }
  return { send, state }
}

function useStoredPage(initialPage: PageForStaff) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [page, setPage] = useState(initialPage)
  function store(changed: PageForStaff) {
    setPage(changed)
    queryClient.setQueryData(editedPageQuery(api, changed._id).queryKey, changed)
  }
  return { page, store }
}

/** The page as staff edit it: unsaved input, what the server has, and the calls that change it. */
export function usePageEditor(initialPage: PageForStaff) {
  const api = useApi()
  const { page, store } = useStoredPage(initialPage)
  const unsaved = useUnsavedInput<PageContent>(initialPage.content)
  const { input: content, saved, isDirty, setInput: setContent, setSaved } = unsaved
  const { send, state } = useSaveDraft(page._id)

  function applyStored(changed: PageForStaff) {
    store(changed)
    unsaved.applyStored(changed.content)
  }
  /** Saves without touching the input, which may have grown meanwhile. @returns null if saving failed */
  async function saveDraft({ isAutomatic = false } = {}): Promise<PageForStaff | null> {
    if (!isDirty) return page
    const result = await send({ version: page.version, input: content }, isAutomatic)
    if (!result) return null
    store(result)
    setSaved(content)
    return result
  }
  async function loadOther() {
    applyStored(await api.getPage({ params: { id: page._id } }))
    state.clearConflict()
  }
  return {
    ...state,
    page,
    content,
    isDirty,
    applyStored,
    saveDraft,
    /** Drops the input and opens the page as somebody else saved it. */
    loadOther,
    edit: setContent,
    reset: () => {
      state.clearErrors()
      setContent(saved)
    },
  }
}
export type PageEditor = ReturnType<typeof usePageEditor>
