/** Takes away what index.html painted of the alert about the window: the alert itself is there, or the window fits. */
export function removeFirstAlert(): void {
  document.getElementById('first-alert')?.remove()
}
