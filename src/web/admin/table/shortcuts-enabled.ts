import { createStoredValue } from '#web/app/stored-value.ts'

const storedSetting = createStoredValue('tiem:keys', (text) => text !== 'off')

/** Single-key shortcuts can be switched off in each browser (WCAG 2.1.4); they are on by default. */
export const useShortcutsEnabled = storedSetting.use

export const setShortcutsEnabled = (isEnabled: boolean): void => storedSetting.set(isEnabled ? null : 'off')
