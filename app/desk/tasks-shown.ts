/** The most rows of one kind of task that the home page shows; the number of all is shown with them. */
export const TASKS_SHOWN = 5;
