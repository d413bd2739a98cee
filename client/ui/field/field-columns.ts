import styles from './field.module.css';

/** The class of a grid in which the boxes of fields beside each other are at one height, however long their hints are. */
export const fieldColumns = styles.columns;
