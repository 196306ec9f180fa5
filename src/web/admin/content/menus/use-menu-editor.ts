import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MenuItem, menuPlaceLabels } from '#contract/content/menu-places.ts'
import type { MenuForStaff } from '#contract/content/menus.ts'
import { useUnsavedInput } from '#web/admin/form/unsaved/use-unsaved-input.ts'
import { findFieldError, resetUnlessConflict, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { menusKey, menusQuery } from '../page-queries.ts'

/** Labels change while they are typed, so each item has a key. */
export interface EditedItem extends MenuItem {
  key: number
  /** Added since the menu was opened, so its form is open. */
  isNew?: true
}

const addKeys = (items: readonly MenuItem[]): EditedItem[] => items.map((item, key) => ({ ...item, key }))

const withoutKeys = (items: readonly EditedItem[]): MenuItem[] =>
  items.map(({ label, kind, target }) => ({ label, kind, target }))

const createItem = (items: readonly EditedItem[]): EditedItem => ({
  key: 1 + Math.max(-1, ...items.map(({ key }) => key)),
  isNew: true,
  label: '',
  kind: 'address',
  target: '',
})

const areItemsMovedOrRemoved = (items: readonly EditedItem[], changed: readonly EditedItem[]): boolean =>
  changed.length < items.length || changed.some(({ key }, at) => key !== items[at]?.key)

function useSaveMenu({ place, version }: MenuForStaff) {
  const api = useApi()
  return useAdminMutation(
    (items: MenuItem[] | null) => api.updateMenu({ params: { place }, body: { version, items } }),
    {
      invalidates: [menusKey, ['settings-summary'], ['public-settings']],
      successToast: ({ place }) => ({ title: 'Đã lưu menu', description: menuPlaceLabels[place] }),
      showsError: ({ code, details }) =>
        code === 'menu_changed' || (code === 'invalid' && details.length > 0),
    },
  )
}

/** Reads the menu of a place as somebody else may have saved it. */
function useReadMenu({ place }: MenuForStaff) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    const menus = await queryClient.fetchQuery({ ...menusQuery(api), staleTime: 0 })
    return menus.find((menu) => menu.place === place)
  }
}

/** A menu as staff edit it: unsaved input, what the server has, and the calls that change it. */
export function useMenuEditor(initialMenu: MenuForStaff) {
  const [menu, setMenu] = useState(initialMenu)
  const unsaved = useUnsavedInput(() => addKeys(initialMenu.items))
  const { input: items, saved, isDirty, setInput: setItems, setSaved } = unsaved

  /** Keeps what was edited after the call of this render. */
  function applyStored(changed: MenuForStaff) {
    const keyed = addKeys(changed.items)
    setMenu(changed)
    setItems((now) => (now === items ? keyed : now))
    setSaved(keyed)
  }
  const save = useSaveMenu(menu)
  const readMenu = useReadMenu(menu)
  return {
    menu,
    items,
    isDirty,
    isSaving: save.isPending,
    error: save.error,
    edit: (changed: EditedItem[]) => {
      if (areItemsMovedOrRemoved(items, changed)) resetUnlessConflict(save)
      setItems(changed)
    },
    add: () => setItems([...items, createItem(items)]),
    reset: () => {
      resetUnlessConflict(save)
      setItems(saved)
    },
    save: () => {
      if (!save.isPending) save.mutate(withoutKeys(items), { onSuccess: applyStored })
    },
    restorePreset: (onSettled: () => void) => save.mutate(null, { onSuccess: applyStored, onSettled }),
    /** Drops the input and opens the menu as somebody else saved it. */
    loadOther: async () => {
      const other = await readMenu()
      if (other) applyStored(other)
      save.reset()
    },
    findError: (path: string) => findFieldError(save.error, path),
  }
}
export type MenuEditorState = ReturnType<typeof useMenuEditor>
