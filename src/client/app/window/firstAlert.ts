/** Removes the alert about the window that index.html painted: the real alert is there, or the window fits. */
export function removeFirstAlert(): void {
  document.getElementById('first-alert')?.remove()
}
